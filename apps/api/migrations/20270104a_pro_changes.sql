-- Operators shorten Pro, move it to another community, and take such a change back. What is there already stays as it is.
ALTER TABLE public.community_pro_entries
  -- The change that this one takes back. Each is taken back once.
  ADD COLUMN undoes text UNIQUE REFERENCES public.community_pro_entries,
  -- Of Pro that came from another community: the entry there that gave it away.
  ADD COLUMN moved_with text UNIQUE REFERENCES public.community_pro_entries;

/*
 * shortened: ends at `expires_after` at the latest. moved_out, moved_in: what was left then, from one community to another.
 * undone: takes back the entry that it names. recounted: another end, because what was moved here became less or more.
 */
DO $$
BEGIN
  ALTER TABLE public.community_pro_entries
    DROP CONSTRAINT community_pro_entries_kind_check,
    DROP CONSTRAINT community_pro_entries_check1;
  EXECUTE 'ALTER TABLE public.community_pro_entries
    ADD CONSTRAINT community_pro_entries_kind_check CHECK (kind IN (''order_approved'', ''order_reversed'', ''granted'',
      ''carried_over'', ''shortened'', ''moved_out'', ''moved_in'', ''undone'', ''recounted'')),
    ADD CONSTRAINT community_pro_entries_months CHECK (
      (kind IN (''order_approved'', ''order_reversed'', ''granted'')) = (months IS NOT NULL)),
    ADD CONSTRAINT community_pro_entries_undoes CHECK ((kind = ''undone'') = (undoes IS NOT NULL)),
    ADD CONSTRAINT community_pro_entries_moved_with CHECK ((kind = ''moved_in'') = (moved_with IS NOT NULL)),
    ADD CONSTRAINT community_pro_entries_shortened CHECK (kind <> ''shortened'' OR expires_after IS NOT NULL)';
END $$;

-- Whoever is told that an operator changed their Pro. Added to whatever kinds there are.
DO $$
DECLARE
  known text := (
    SELECT pg_catalog.pg_get_expr(c.conbin, c.conrelid) FROM pg_catalog.pg_constraint c
    WHERE c.conrelid = 'public.notifications'::pg_catalog.regclass AND c.conname = 'notifications_kind_check');
BEGIN
  EXECUTE pg_catalog.format(
    'ALTER TABLE public.notifications DROP CONSTRAINT notifications_kind_check, '
    'ADD CONSTRAINT notifications_kind_check CHECK (%s OR kind IN (''pro_changed'', ''message''))', known);
END $$;
