import WidgetKit

struct NotesWidget: Widget {}
