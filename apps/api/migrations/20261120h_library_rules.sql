-- What a library must hold to, whoever writes to it.

-- The check used to pass a body with a block that has no style: an unknown answer is not a no to a CHECK.
CREATE OR REPLACE FUNCTION is_real_document(body jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_typeof(body) = 'array'
    AND (SELECT count(*) >= 4
        AND count(*) = count(DISTINCT block->>'_key')
        AND count(*) FILTER (
          WHERE block->>'style' IN ('h2', 'h3', 'h4') AND public.portable_text_of(block) <> ''
        ) >= 1
        AND coalesce(sum(char_length(public.portable_text_of(block))), 0) >= 400
        AND bool_and(coalesce(
          block->>'_type' = 'block' AND block->>'style' IN ('normal', 'h2', 'h3', 'h4', 'blockquote'), false))
      FROM jsonb_array_elements(CASE WHEN jsonb_typeof(body) = 'array' THEN body ELSE '[]' END) AS blocks (block))
$$;

-- The lists: one community, or one collection of it, in order, a page at a time.
CREATE INDEX community_library_docs_in_collection ON community_library_docs (collection_id, sort_order, id)
  WHERE status = 'active';

-- A document and its collection are of one community.
ALTER TABLE community_collections ADD UNIQUE (id, community_id);
ALTER TABLE community_library_docs ADD CONSTRAINT library_docs_collection_of_community
  FOREIGN KEY (collection_id, community_id) REFERENCES community_collections (id, community_id);

-- One page is one entry, however its address is written; the key is the address without what does not matter.
ALTER TABLE community_library_docs ADD COLUMN url_key text;
CREATE UNIQUE INDEX community_library_docs_one_page ON community_library_docs (collection_id, url_key);

-- The shelf of outside reports is empty or whole: 20 links to the publishers' own pages over HTTPS, from at least
-- five publishers and at most four of each. Hidden entries keep their place until they are replaced. Checked at
-- the end of the transaction, so that a shelf is filled or exchanged in one.
CREATE FUNCTION check_report_shelf() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shelf text;
  fault text;
BEGIN
  FOREACH shelf IN ARRAY ARRAY[
    CASE WHEN TG_OP <> 'INSERT' THEN OLD.collection_id END,
    CASE WHEN TG_OP <> 'DELETE' THEN NEW.collection_id END
  ] LOOP
    CONTINUE WHEN shelf IS NULL OR shelf NOT LIKE '%-col-11';
    SELECT CASE
        WHEN count(*) = 0 THEN NULL
        WHEN bool_or(d.kind <> 'link') THEN 'holds something that is not a link'
        WHEN bool_or(d.asset_url NOT LIKE 'https://%') THEN 'holds a link without HTTPS'
        WHEN bool_or(d.asset_url IS NOT NULL AND d.url_key IS NULL) THEN 'holds a link without its key'
        WHEN bool_or(d.publisher_key IS NULL) THEN 'holds a link without a publisher'
        WHEN bool_or(btrim(d.summary) = '') THEN 'holds a link without a summary'
        WHEN count(*) <> 20 THEN 'holds ' || count(*) || ' links; a shelf is empty or holds 20'
        WHEN count(DISTINCT d.publisher_key) < 5 THEN 'has fewer than 5 publishers'
        WHEN (SELECT max(n) FROM (
          SELECT count(*) AS n FROM public.community_library_docs e
          WHERE e.collection_id = shelf GROUP BY e.publisher_key) of_each) > 4 THEN 'has more than 4 of one publisher'
      END INTO fault
    FROM public.community_library_docs d WHERE d.collection_id = shelf;
    IF fault IS NOT NULL THEN
      RAISE EXCEPTION 'the report shelf % %', shelf, fault
        USING ERRCODE = 'check_violation', CONSTRAINT = 'library_docs_report_shelf', TABLE = TG_TABLE_NAME;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER library_docs_report_shelf
  AFTER INSERT OR UPDATE OR DELETE ON community_library_docs
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_report_shelf();
