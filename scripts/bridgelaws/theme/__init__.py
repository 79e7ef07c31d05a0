"""The MkDocs theme `bridgelaws`: templates, stylesheet and scripts of the site."""
