-- What people looked for and found nothing to read. Who searched is a digest that nobody can lead back, so that a question
-- counts once for each person and is shown only when several asked it.
CREATE TABLE public.search_misses (
  question text NOT NULL,
  requester text NOT NULL,
  asked_at timestamptz(3) NOT NULL,
  PRIMARY KEY (question, requester)
);
CREATE INDEX search_misses_by_age ON public.search_misses (asked_at);
