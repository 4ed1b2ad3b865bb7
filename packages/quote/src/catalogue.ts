import { brandIdentity } from './services/brand-identity.ts';
import { content } from './services/content.ts';
import { productPhoto } from './services/product-photo.ts';
import { seoWebsite } from './services/seo-website.ts';
import { social } from './services/social.ts';
import { video } from './services/video.ts';
import { workshop } from './services/workshop.ts';
import type { Service } from './structure.ts';

/** In the order in which the site shows them. */
export const services: readonly Service[] = [
  video,
  content,
  seoWebsite,
  social,
  workshop,
  productPhoto,
  brandIdentity,
];

/**
 * Changes with every id, group order and number of days, so that a page that was loaded before is told apart from one
 * that knows today's structure. A test says what it has to be.
 */
export const catalogueVersion = '1007b1a80fee';

export function findService(id: string | undefined): Service | undefined {
  return services.find((service) => service.id === id);
}
