# A file of steps alone is one scenario, named after the file.
given launch
tap new_message
expect screen "New Message"
