"""What users with low vision or a screen reader need."""

NEEDS_NAME = {"button", "textbox", "searchbox", "image", "link", "dialog", "group", "navigation", "heading", "region"}


def nameless(browser):
    """What a screen reader would have no name for, by its kind."""
    browser.call("Accessibility.enable")
    nodes = browser.call("Accessibility.getFullAXTree")["nodes"]
    shown = [node for node in nodes if not node.get("ignored")]
    bad = [node for node in shown
           if node["role"]["value"] in NEEDS_NAME and not node.get("name", {}).get("value", "").strip()]
    # A fold is a group whose name is that of its summary.
    return [node["role"]["value"] for node in bad if node["role"]["value"] != "group"]


def faint(browser):
    """Text with too little contrast: less than 4.5 to 1 (WCAG 2, level AA)."""
    return browser.value("""(() => {
      const parts = (color) => color.match(/[\\d.]+/g).map(Number);
      const light = ([red, green, blue]) => [red, green, blue].map((part) => part / 255)
        .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
        .reduce((sum, part, place) => sum + part * [0.2126, 0.7152, 0.0722][place], 0);
      const behind = (node) => {
        for (let at = node; at; at = at.parentElement) {
          const color = parts(getComputedStyle(at).backgroundColor);
          if (color.length === 3 || color[3] === 1) return color;
        }
        return [255, 255, 255];
      };
      const found = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode.parentElement;
        if (!texts.currentNode.data.trim() || node.closest("svg, script, noscript, .unseen") || !node.offsetParent) continue;
        const [front, back] = [light(parts(getComputedStyle(node).color)), light(behind(node))];
        const contrast = (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
        if (contrast < 4.5) found.push(`${texts.currentNode.data.trim().slice(0, 30)}: ${contrast.toFixed(2)}`);
      }
      return found; })()""")
