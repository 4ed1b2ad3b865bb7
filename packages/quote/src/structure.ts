/**
 * What business clients can ask for: structure and words, never amounts. The site shows it to everyone; amounts are
 * looked up by these ids on the server, so an id is never reused for something else.
 */

export interface Words {
  readonly vi: string;
  readonly en: string;
}

export const w = (vi: string, en: string): Words => ({ vi, en });

export interface Tier {
  readonly id: string;
  /** Working days until what the service names in `daysUntil`. */
  readonly days: number;
  readonly name: Words;
  /** Whom this package fits, in one sentence. */
  readonly fits: Words;
  readonly includes: readonly Words[];
}

export interface Option {
  readonly id: string;
  readonly name: Words;
  /** Working days more, or fewer when negative. */
  readonly days?: number;
}

/** One choice to make. The first option is what the package already includes. */
export interface OptionGroup {
  readonly id: string;
  readonly name: Words;
  readonly options: readonly [Option, ...Option[]];
}

export interface Addon {
  readonly id: string;
  readonly name: Words;
  readonly days?: number;
}

/** A small first job in place of a package. Options and add-ons apply to it as to a package. */
export interface Trial {
  readonly days: number;
  readonly name: Words;
  readonly includes: readonly Words[];
}

export interface Service {
  readonly id: string;
  readonly name: Words;
  readonly summary: Words;
  readonly description: Words;
  /** What the amount of a quote pays for. */
  readonly per: 'job' | 'month';
  /** What its working days lead to: the work handed over, or the first of it published. */
  readonly daysUntil: 'delivery' | 'start';
  readonly tiers: readonly [Tier, ...Tier[]];
  /** In the order in which they apply to the package: reordering them changes every quote. */
  readonly groups: readonly OptionGroup[];
  readonly addons: readonly Addon[];
  readonly trial?: Trial;
}
