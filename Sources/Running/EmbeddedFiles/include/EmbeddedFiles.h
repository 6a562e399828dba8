#ifndef EMBEDDED_FILES_H
#define EMBEDDED_FILES_H

#include <stddef.h>

/// A text file of `Sources` that is part of the program. As an array in Swift, which `embedInCode` of a package
/// generates, 100 KB would take a debug build half a minute.
typedef struct __attribute__((swift_attr("@Sendable"))) {
  const char *bytes;
  size_t count;
} embedded_file;

// Reporters/HTML/Page
extern const embedded_file embedded_base_css;
extern const embedded_file embedded_nodes_js;
extern const embedded_file embedded_timeline_js;
extern const embedded_file embedded_page_css;
extern const embedded_file embedded_picker_js;
extern const embedded_file embedded_compare_js;
extern const embedded_file embedded_report_js;
extern const embedded_file embedded_draft_js;
extern const embedded_file embedded_live_js;
extern const embedded_file embedded_live_css;
extern const embedded_file embedded_page_html;
extern const embedded_file embedded_data_js;
extern const embedded_file embedded_drawing_js;
extern const embedded_file embedded_scenario_js;
extern const embedded_file embedded_insight_js;
extern const embedded_file embedded_overview_js;
extern const embedded_file embedded_main_js;

// RobotKit/Init/Template
extern const embedded_file embedded_Guide_md;
extern const embedded_file embedded_Manifest_swift;
extern const embedded_file embedded_MyStarterApp_swift;
extern const embedded_file embedded_MyStarterSuite_swift;
extern const embedded_file embedded_MyStarterTests_swift;
extern const embedded_file embedded_TodoList_swift;
extern const embedded_file embedded_TodoRobot_swift;
extern const embedded_file embedded_TodoView_swift;
extern const embedded_file embedded_ignored_txt;
extern const embedded_file embedded_tests_yml;
extern const embedded_file embedded_todo_feature;
extern const embedded_file embedded_todo_robots;

// RobotKit/Audit/Table
extern const embedded_file embedded_surface_txt;
extern const embedded_file embedded_types_txt;

// RobotKit/Live/Page
extern const embedded_file embedded_gallery_html;

#endif
