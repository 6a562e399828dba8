@app:suggest
@slow
given launch
tap search
