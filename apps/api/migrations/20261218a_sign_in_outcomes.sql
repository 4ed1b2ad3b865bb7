-- A callback that comes again, because somebody has loaded it anew or sent it ten times at once, ends where the first one
-- did. The row stays until it expires: the first callback claims it, and writes down where it led.
ALTER TABLE public.member_oauth_states
  ADD COLUMN claimed_at timestamptz,
  ADD COLUMN outcome text;
