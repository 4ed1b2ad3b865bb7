import { productSlugs } from '@cungnghe/ui/community-hue';
import { Cover } from '@cungnghe/ui/cover';
import classes from './mosaic.module.css';

/** All eighteen covers side by side: the house seen from outside. */
export function Mosaic({ className }: { className: string }) {
  return (
    <div className={`${classes.mosaic} ${className}`} aria-hidden="true">
      {productSlugs.map((slug) => (
        <Cover key={slug} slug={slug} />
      ))}
    </div>
  );
}
