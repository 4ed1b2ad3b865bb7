import { hueStyle } from '@cungnghe/ui/community-hue';

/** Every community's colour as one wall of floor tiles. Decorative. */
export function PatternWall({ slugs }: { slugs: readonly string[] }) {
  return (
    <div className="wall" aria-hidden="true">
      {slugs.map((slug) => (
        <span key={slug} style={hueStyle(slug)} />
      ))}
    </div>
  );
}
