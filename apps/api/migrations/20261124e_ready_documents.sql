-- What Pro opens is counted each time a community is looked at; most documents of a large library may still be unwritten.
CREATE INDEX community_library_docs_ready ON community_library_docs (community_id)
  WHERE status = 'active' AND (asset_url IS NOT NULL OR body_portable IS NOT NULL);
