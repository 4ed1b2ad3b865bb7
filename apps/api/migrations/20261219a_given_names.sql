-- An account made by a first sign-in is called after its address until its holder gives a name.
ALTER TABLE accounts
  ADD COLUMN needs_name boolean NOT NULL DEFAULT false,
  -- When the page that asks for it was left without a name; it is not shown again.
  ADD COLUMN name_skipped_at timestamptz(3);
-- Its holder had given no name when it was issued; it takes the first one that is given.
ALTER TABLE certificates ADD COLUMN needs_name boolean NOT NULL DEFAULT false;

UPDATE public.accounts a SET needs_name = true
WHERE a.email IS NOT NULL AND a.account_type = 'member' AND NOT a.profile_changes ? 'full_name'
  AND a.full_name = left((
    SELECT coalesce(nullif(string_agg(upper(left(w.word, 1)) || substr(w.word, 2), ' ' ORDER BY w.place), ''), d.local, a.email)
    FROM (SELECT regexp_replace(regexp_replace(a.email, '@[^@]*$', ''), '\+.*$', '') AS local) d
    LEFT JOIN LATERAL regexp_split_to_table(d.local, '[^[:alnum:]]+') WITH ORDINALITY AS w (word, place)
      ON w.word <> ''
    GROUP BY d.local
  ), 120);

UPDATE public.certificates x SET needs_name = true
FROM public.accounts a
WHERE a.id = x.account_id AND a.needs_name AND a.full_name = x.holder_name;
