#include "EmbeddedFiles.h"

// Every compiler of Swift 6.3 has #embed, also before C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define EMBEDDED(bytes) { bytes, sizeof bytes }

// Reporters/HTML/Page

static const char base_css[] = {
#embed "../Reporters/HTML/Page/base.css"
};
const embedded_file embedded_base_css = EMBEDDED(base_css);

static const char nodes_js[] = {
#embed "../Reporters/HTML/Page/nodes.js"
};
const embedded_file embedded_nodes_js = EMBEDDED(nodes_js);

static const char timeline_js[] = {
#embed "../Reporters/HTML/Page/timeline.js"
};
const embedded_file embedded_timeline_js = EMBEDDED(timeline_js);

static const char page_css[] = {
#embed "../Reporters/HTML/Page/page.css"
};
const embedded_file embedded_page_css = EMBEDDED(page_css);

static const char page_html[] = {
#embed "../Reporters/HTML/Page/page.html"
};
const embedded_file embedded_page_html = EMBEDDED(page_html);

static const char data_js[] = {
#embed "../Reporters/HTML/Page/data.js"
};
const embedded_file embedded_data_js = EMBEDDED(data_js);

static const char drawing_js[] = {
#embed "../Reporters/HTML/Page/drawing.js"
};
const embedded_file embedded_drawing_js = EMBEDDED(drawing_js);

static const char scenario_js[] = {
#embed "../Reporters/HTML/Page/scenario.js"
};
const embedded_file embedded_scenario_js = EMBEDDED(scenario_js);

static const char insight_js[] = {
#embed "../Reporters/HTML/Page/insight.js"
};
const embedded_file embedded_insight_js = EMBEDDED(insight_js);

static const char overview_js[] = {
#embed "../Reporters/HTML/Page/overview.js"
};
const embedded_file embedded_overview_js = EMBEDDED(overview_js);

static const char main_js[] = {
#embed "../Reporters/HTML/Page/main.js"
};
const embedded_file embedded_main_js = EMBEDDED(main_js);

static const char picker_js[] = {
#embed "../Reporters/HTML/Page/picker.js"
};
const embedded_file embedded_picker_js = EMBEDDED(picker_js);

static const char compare_js[] = {
#embed "../Reporters/HTML/Page/compare.js"
};
const embedded_file embedded_compare_js = EMBEDDED(compare_js);

static const char report_js[] = {
#embed "../Reporters/HTML/Page/report.js"
};
const embedded_file embedded_report_js = EMBEDDED(report_js);

static const char draft_js[] = {
#embed "../Reporters/HTML/Page/draft.js"
};
const embedded_file embedded_draft_js = EMBEDDED(draft_js);

static const char live_js[] = {
#embed "../Reporters/HTML/Page/live.js"
};
const embedded_file embedded_live_js = EMBEDDED(live_js);

static const char live_css[] = {
#embed "../Reporters/HTML/Page/live.css"
};
const embedded_file embedded_live_css = EMBEDDED(live_css);

// RobotKit/Init/Template

static const char Guide_md[] = {
#embed "../../Program/RobotKit/Init/Template/Guide.md"
};
const embedded_file embedded_Guide_md = EMBEDDED(Guide_md);

static const char Manifest_swift[] = {
#embed "../../Program/RobotKit/Init/Template/Manifest.swift"
};
const embedded_file embedded_Manifest_swift = EMBEDDED(Manifest_swift);

static const char MyStarterApp_swift[] = {
#embed "../../Program/RobotKit/Init/Template/MyStarterApp.swift"
};
const embedded_file embedded_MyStarterApp_swift = EMBEDDED(MyStarterApp_swift);

static const char MyStarterSuite_swift[] = {
#embed "../../Program/RobotKit/Init/Template/MyStarterSuite.swift"
};
const embedded_file embedded_MyStarterSuite_swift = EMBEDDED(MyStarterSuite_swift);

static const char MyStarterTests_swift[] = {
#embed "../../Program/RobotKit/Init/Template/MyStarterTests.swift"
};
const embedded_file embedded_MyStarterTests_swift = EMBEDDED(MyStarterTests_swift);

static const char TodoList_swift[] = {
#embed "../../Program/RobotKit/Init/Template/TodoList.swift"
};
const embedded_file embedded_TodoList_swift = EMBEDDED(TodoList_swift);

static const char TodoRobot_swift[] = {
#embed "../../Program/RobotKit/Init/Template/TodoRobot.swift"
};
const embedded_file embedded_TodoRobot_swift = EMBEDDED(TodoRobot_swift);

static const char TodoView_swift[] = {
#embed "../../Program/RobotKit/Init/Template/TodoView.swift"
};
const embedded_file embedded_TodoView_swift = EMBEDDED(TodoView_swift);

static const char ignored_txt[] = {
#embed "../../Program/RobotKit/Init/Template/ignored.txt"
};
const embedded_file embedded_ignored_txt = EMBEDDED(ignored_txt);

static const char tests_yml[] = {
#embed "../../Program/RobotKit/Init/Template/tests.yml"
};
const embedded_file embedded_tests_yml = EMBEDDED(tests_yml);

static const char todo_feature[] = {
#embed "../../Program/RobotKit/Init/Template/todo.feature"
};
const embedded_file embedded_todo_feature = EMBEDDED(todo_feature);

static const char todo_robots[] = {
#embed "../../Program/RobotKit/Init/Template/todo.robots"
};
const embedded_file embedded_todo_robots = EMBEDDED(todo_robots);

// RobotKit/Audit/Table

static const char surface_txt[] = {
#embed "../../Program/RobotKit/Audit/Table/surface.txt"
};
const embedded_file embedded_surface_txt = EMBEDDED(surface_txt);

static const char types_txt[] = {
#embed "../../Program/RobotKit/Audit/Table/types.txt"
};
const embedded_file embedded_types_txt = EMBEDDED(types_txt);

// RobotKit/Previews/Gallery

static const char gallery_html[] = {
#embed "../../Program/RobotKit/Previews/Gallery/gallery.html"
};
const embedded_file embedded_gallery_html = EMBEDDED(gallery_html);
