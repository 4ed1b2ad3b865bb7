-- concurrently
CREATE INDEX CONCURRENTLY media_library_photos_hidden ON public.media_library_photos (created_at DESC, id DESC) WHERE hidden_at IS NOT NULL;
