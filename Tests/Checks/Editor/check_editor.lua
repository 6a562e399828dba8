-- Uses the language server as a user of Neovim does, and ends with an error if something is missing.
local lsp = vim.lsp
local root = vim.fn.getcwd()
local shown = {}
lsp.handlers["window/showMessage"] = function(_, result) table.insert(shown, result.message) end

local function write(text) io.stderr:write(text .. "\n") end

local function expect(name, condition, detail)
  if condition then return write("ok   " .. name) end
  write("FAIL " .. name .. ": " .. vim.inspect(detail))
  vim.cmd("cquit 1")
end

local function wait(name, condition, detail)
  expect(name, vim.wait(30000, condition, 20), detail and detail() or nil)
end

local function open(path, filetype)
  vim.cmd("edit " .. path)
  vim.bo.filetype = filetype
  return vim.api.nvim_get_current_buf()
end

local function text(buffer) return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n") end

local function cursor(line, character) vim.api.nvim_win_set_cursor(0, { line, character }) end

local function run()
  local robots = open("robots/chat.robots", "robots")
  local feature = open("chat.feature", "cucumber")
  local capabilities = lsp.protocol.make_client_capabilities()
  -- As plugins for completion do.
  capabilities.textDocument.completion.completionItem.snippetSupport = true
  local configuration = { name = "robotrun", cmd = { os.getenv("ROBOTRUN_SERVER") }, root_dir = root, capabilities = capabilities }
  local id = lsp.start and lsp.start(configuration) or lsp.start_client(configuration)
  lsp.buf_attach_client(feature, id)
  lsp.buf_attach_client(robots, id)
  wait("initialize", function() return lsp.get_client_by_id(id) and lsp.get_client_by_id(id).initialized end)

  local function messages()
    return vim.tbl_map(function(found)
      return found.lnum + 1 .. ":" .. found.col .. " " .. found.message:match("^[^\n]*")
    end, vim.diagnostic.get(feature))
  end

  local function request(method, line, character, more)
    local parameters = {
      textDocument = { uri = vim.uri_from_bufnr(feature) }, position = { line = line, character = character },
    }
    local responses = lsp.buf_request_sync(feature, method, vim.tbl_extend("force", parameters, more or {}), 60000)
    return responses and responses[id] and responses[id].result
  end

  wait("diagnostics", function()
    return vim.deep_equal(messages(), { "6:8 undefined step: no definition matches" })
  end, messages)

  -- The change is after an emoji, so bytes, UTF-16 code units and characters differ.
  vim.api.nvim_buf_set_text(feature, 4, 23, 4, 24, {})
  wait("diagnostics after an edit", function()
    return #messages() == 2 and messages()[1]:match("^5:9 undefined")
  end, messages)
  vim.api.nvim_buf_set_text(feature, 4, 23, 4, 23, { '"' })
  vim.api.nvim_buf_set_lines(feature, 5, 6, false, { "    And gre" })
  local items = request("textDocument/completion", 5, 11).items
  local greet = vim.tbl_filter(function(item) return item.label == "greet <name>" end, items)[1]
  expect("completion", greet and greet.textEdit.newText == 'greet ${1|"Bo 😀",Ada|}', greet or #items)

  vim.api.nvim_buf_set_lines(feature, 5, 6, false, { "    And tapp new_message" })
  wait("diagnostics of a typo", function() return #messages() == 1 end, messages)
  local range = { start = { line = 5, character = 8 }, ["end"] = { line = 5, character = 8 } }
  local actions = request("textDocument/codeAction", 5, 8, { range = range, context = { diagnostics = {} } })
  expect("code action", actions[1] and actions[1].title == 'Replace by "tap new_message"', actions)
  lsp.util.apply_workspace_edit(actions[1].edit, lsp.get_client_by_id(id).offset_encoding)
  wait("diagnostics after the action", function() return #messages() == 0 end, messages)

  cursor(5, 11)
  lsp.buf.hover()
  wait("hover", function()
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      if window ~= vim.api.nvim_get_current_win() then
        return text(vim.api.nvim_win_get_buf(window)):find("Begins a conversation", 1, true)
      end
    end
  end)

  lsp.buf.definition()
  wait("definition", function()
    return vim.api.nvim_get_current_buf() == robots and vim.api.nvim_win_get_cursor(0)[1] == 4
  end, function() return { vim.api.nvim_buf_get_name(0), vim.api.nvim_win_get_cursor(0) } end)
  expect("references", #request("textDocument/references", 4, 12, { context = { includeDeclaration = true } }) == 3)

  cursor(4, 10)
  lsp.buf.rename("say hello to <name>")
  wait("rename", function()
    return text(robots):find("Step: say hello to <name>", 1, true) and text(feature):find("say hello to \"Bo", 1, true)
      and text(feature):find("say hello to <name>", 1, true)
  end, function() return { text(robots), text(feature) } end)
  vim.cmd("silent wall")
  vim.api.nvim_set_current_buf(feature)
  wait("diagnostics after the rename", function() return #messages() == 0 end, messages)

  vim.api.nvim_buf_set_lines(feature, 2, 3, false, { "  Scenario: One", "" })
  local edits = request("textDocument/formatting", 0, 0, { options = { tabSize = 2, insertSpaces = true } })
  lsp.util.apply_text_edits(edits, feature, lsp.get_client_by_id(id).offset_encoding)
  expect("formatting", not text(feature):find("One\n\n", 1, true), text(feature))
  vim.cmd("silent wall")

  local symbols = request("textDocument/documentSymbol", 0, 0)
  expect("symbols", #symbols == 1 and #symbols[1].children == 2, symbols)
  expect("semantic tokens", #request("textDocument/semanticTokens/full", 0, 0).data > 50)
  expect("folding", #request("textDocument/foldingRange", 0, 0) >= 3)

  vim.ui.select = function(choices, _, choose) choose(choices[1], 1) end
  cursor(3, 3)
  lsp.codelens.refresh()
  wait("code lenses", function() return #lsp.codelens.get(feature) == 4 end)
  lsp.codelens.run()
  wait("code lens: message", function() return shown[1] == "1 of 1 scenario failed: One" end, function() return shown end)
  wait("code lens: diagnostic", function()
    local found = messages()
    return #found == 1 and found[1]:match("^6:4 ")
  end, messages)
  vim.cmd("qall!")
end

local ok, problem = xpcall(function() vim.schedule(function()
  local passed, reason = xpcall(run, debug.traceback)
  if not passed then expect("script", false, reason) end
end) end, debug.traceback)
if not ok then expect("start", false, problem) end
