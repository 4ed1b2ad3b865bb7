-- What operators did with a text is said to its author, and what came of a report to whoever sent it.
-- Added to whatever kinds there are.
DO $$
DECLARE
  known text := (
    SELECT pg_catalog.pg_get_expr(c.conbin, c.conrelid) FROM pg_catalog.pg_constraint c
    WHERE c.conrelid = 'public.notifications'::pg_catalog.regclass AND c.conname = 'notifications_kind_check');
BEGIN
  EXECUTE pg_catalog.format(
    'ALTER TABLE public.notifications DROP CONSTRAINT notifications_kind_check, '
    'ADD CONSTRAINT notifications_kind_check '
    'CHECK (%s OR kind IN (''text_removed'', ''text_restored'', ''report_decided''))', known);
END $$;
