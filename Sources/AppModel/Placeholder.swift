// AppModel
