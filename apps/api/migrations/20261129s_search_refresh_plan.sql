-- Planning the search source anew for every reply cost five times what running it does, while the thread was locked.
-- Whoever replaces this function says so again: a replaced one starts without its settings.
ALTER FUNCTION refresh_search(text, text[]) SET plan_cache_mode = force_generic_plan;
