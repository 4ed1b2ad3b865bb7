-- Who agreed to be listed among the members, and what they say of themselves beside what their account says.
CREATE TABLE public.member_profiles (
  account_id text PRIMARY KEY REFERENCES public.accounts ON DELETE CASCADE,
  -- When they agreed. NULL: they did not, or not any more.
  listed_at timestamptz(3),
  headline text,
  can_help_with text[] NOT NULL DEFAULT '{}' CHECK (cardinality(can_help_with) <= 8),
  looking_for text[] NOT NULL DEFAULT '{}' CHECK (cardinality(looking_for) <= 8),
  links text[] NOT NULL DEFAULT '{}' CHECK (cardinality(links) <= 5),
  hidden_fields text[] NOT NULL DEFAULT '{}' CHECK (hidden_fields <@
    ARRAY['occupation', 'place', 'intro', 'headline', 'can_help_with', 'looking_for', 'links']),
  version integer NOT NULL CHECK (version > 0),
  updated_at timestamptz(3) NOT NULL,
  -- What others find them by, folded: a line each for the name, the occupation, the place and what they can help with,
  -- with a space before it. What is hidden is not in it. NULL: nobody finds them.
  directory_text text
);
CREATE INDEX member_profiles_by_directory_text ON public.member_profiles
  USING gin (directory_text public.gin_trgm_ops) WHERE directory_text IS NOT NULL;

ALTER TABLE public.community_memberships ADD COLUMN is_listed boolean NOT NULL DEFAULT false;
CREATE INDEX community_memberships_listed
  ON public.community_memberships (community_id, joined_at DESC, user_id DESC) WHERE is_listed;

CREATE FUNCTION public.set_directory_text() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.directory_text := (
    SELECT ' ' || plain_text(concat_ws(E'\n ',
      a.full_name,
      CASE WHEN 'occupation' = ANY (NEW.hidden_fields) THEN '' ELSE coalesce(a.job_title, '') END,
      CASE WHEN 'place' = ANY (NEW.hidden_fields) THEN '' ELSE coalesce(a.location, '') END,
      CASE WHEN 'can_help_with' = ANY (NEW.hidden_fields) THEN '' ELSE array_to_string(NEW.can_help_with, ', ') END))
    FROM accounts a
    WHERE a.id = NEW.account_id AND NEW.listed_at IS NOT NULL AND a.is_active AND a.account_type = 'member');
  RETURN NEW;
END $$;
CREATE TRIGGER member_profiles_directory_text BEFORE INSERT OR UPDATE ON public.member_profiles
  FOR EACH ROW EXECUTE FUNCTION public.set_directory_text();

-- Whoever writes a profile has locked its account first, so that this meets everybody else in one order.
CREATE FUNCTION public.member_profile_follows_account() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE member_profiles SET directory_text = NULL WHERE account_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_member_profile
  AFTER UPDATE OF full_name, job_title, location, is_active, account_type ON public.accounts
  FOR EACH ROW WHEN ((old.full_name, old.job_title, old.location, old.is_active, old.account_type)
    IS DISTINCT FROM (new.full_name, new.job_title, new.location, new.is_active, new.account_type))
  EXECUTE FUNCTION public.member_profile_follows_account();

CREATE FUNCTION public.memberships_follow_profile() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE community_memberships SET is_listed = false WHERE user_id = OLD.account_id AND is_listed;
  ELSE
    UPDATE community_memberships SET is_listed = NEW.directory_text IS NOT NULL
    WHERE user_id = NEW.account_id AND is_listed <> (NEW.directory_text IS NOT NULL);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER member_profiles_memberships AFTER INSERT OR UPDATE OR DELETE ON public.member_profiles
  FOR EACH ROW EXECUTE FUNCTION public.memberships_follow_profile();

-- Somebody who joins while they agree to be listed, or change their mind, waits for that.
CREATE FUNCTION public.set_membership_listed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM accounts WHERE id = NEW.user_id FOR KEY SHARE;
  NEW.is_listed := EXISTS (
    SELECT FROM member_profiles WHERE account_id = NEW.user_id AND directory_text IS NOT NULL);
  RETURN NEW;
END $$;
CREATE TRIGGER community_memberships_is_listed BEFORE INSERT ON public.community_memberships
  FOR EACH ROW EXECUTE FUNCTION public.set_membership_listed();
