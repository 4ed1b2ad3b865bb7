-- What is true of an installation as a whole, and not of one of its processes, by name.
CREATE TABLE installation_settings (
  name text PRIMARY KEY,
  value text NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
COMMENT ON TABLE installation_settings IS 'image_folder: the mark in the folder that holds the pictures';
