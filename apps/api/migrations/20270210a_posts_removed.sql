-- concurrently
CREATE INDEX CONCURRENTLY community_posts_removed ON public.community_posts (created_at DESC, id DESC) WHERE deleted_by = 'operator';
