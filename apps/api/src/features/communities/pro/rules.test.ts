import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extendedPro, isPro } from '../rules.ts';
import { afterTakingBack, latestProEnds, type ProState, type RecordedPro } from './rules.ts';

const at = (iso: string) => new Date(iso);
const iso = (date: Date | null) => date?.toISOString() ?? null;

const here = 'cm-here';
const recorded = (entry: Partial<RecordedPro> & Pick<RecordedPro, 'kind' | 'at'>): RecordedPro => ({
  id: `entry ${++made}`,
  community_id: here,
  order_id: null,
  months: null,
  expires_after: null,
  undoes: null,
  moved_with: null,
  ...entry,
});
let made = 0;
const latestProEnd = (entries: readonly RecordedPro[]) => latestProEnds(entries).get(here) ?? null;

/** A membership with its record, changed by the rules alone. */
class Membership {
  state: ProState = { tier: 'free', pro_expires_at: null };
  readonly entries: RecordedPro[] = [];

  give(months: number, now: Date, orderId: string | null = null): void {
    const end = extendedPro(this.state, now, months);
    this.entries.push(
      recorded({
        kind: orderId === null ? 'granted' : 'order_approved',
        order_id: orderId,
        months,
        at: now.toISOString(),
        expires_after: end.toISOString(),
      }),
    );
    this.state = { tier: 'pro', pro_expires_at: end.toISOString() };
  }

  reverse(orderId: string, now: Date): void {
    const given = this.entries.find(({ order_id }) => order_id === orderId);
    this.entries.push(
      recorded({
        kind: 'order_reversed',
        order_id: orderId,
        months: given?.months ?? null,
        at: now.toISOString(),
      }),
    );
    const after = afterTakingBack(this.state, latestProEnd(this.entries), now);
    this.state = { tier: after.tier, pro_expires_at: iso(after.pro_expires_at) };
  }

  get end(): string | null {
    return this.state.pro_expires_at;
  }
}

describe('a reversal', () => {
  test('right after an approval restores the expiry before to the millisecond', () => {
    const membership = new Membership();
    membership.give(12, at('2026-01-31T16:59:59.999Z'), 'first');
    const before = membership.end;
    membership.give(12, at('2026-06-15T03:00:00Z'), 'second');
    membership.reverse('second', at('2026-06-15T03:00:00Z'));
    expect(membership.end).toBe(before);
  });

  test('of the only order there ever was leaves a free membership without an end', () => {
    const membership = new Membership();
    membership.give(12, at('2026-10-01T03:00:00Z'), 'only');
    membership.reverse('only', at('2026-10-05T03:00:00Z'));
    expect(membership.state).toEqual({ tier: 'free', pro_expires_at: null });
  });

  test('never ends Pro before now: what stood before has run out meanwhile', () => {
    const membership = new Membership();
    membership.give(1, at('2026-01-10T03:00:00Z'));
    membership.give(12, at('2026-06-01T03:00:00Z'), 'late');
    membership.reverse('late', at('2026-08-01T03:00:00Z'));
    expect(membership.state).toEqual({ tier: 'pro', pro_expires_at: '2026-08-01T03:00:00.000Z' });
  });

  test('leaves Pro that has run out by itself as it is', () => {
    const membership = new Membership();
    membership.give(12, at('2026-01-01T03:00:00Z'), 'old');
    membership.reverse('old', at('2027-03-01T03:00:00Z'));
    expect(membership.end).toBe('2027-01-01T03:00:00.000Z');
  });

  test('of an order from which a later one continued: the later counts from its own approval', () => {
    const membership = new Membership();
    membership.give(12, at('2026-10-01T03:00:00Z'), 'first');
    membership.give(12, at('2026-12-05T03:00:00Z'), 'second');
    expect(membership.end).toBe('2028-10-01T03:00:00.000Z');
    membership.reverse('first', at('2026-12-06T03:00:00Z'));
    expect(membership.end).toBe('2027-12-05T03:00:00.000Z');
    membership.reverse('second', at('2026-12-07T03:00:00Z'));
    expect(membership.end).toBeNull();
  });

  test('of the later one first, then of the first, ends up the same', () => {
    const membership = new Membership();
    membership.give(12, at('2026-10-01T03:00:00Z'), 'first');
    membership.give(12, at('2026-12-05T03:00:00Z'), 'second');
    membership.reverse('second', at('2026-12-06T03:00:00Z'));
    expect(membership.end).toBe('2027-10-01T03:00:00.000Z');
    membership.reverse('first', at('2026-12-07T03:00:00Z'));
    expect(membership.end).toBeNull();
  });

  test.each([
    [
      'the last day of January',
      '2027-01-31T05:00:00Z',
      '2027-02-28T05:00:00.000Z',
      '2027-03-28T05:00:00.000Z',
    ],
    ['of a leap year', '2028-01-31T05:00:00Z', '2028-02-29T05:00:00.000Z', '2028-03-29T05:00:00.000Z'],
    // Already the 31st in Vietnam, still the 30th in UTC.
    ['the 31st of Vietnam', '2027-01-30T17:30:00Z', '2027-02-27T17:30:00.000Z', '2027-03-27T17:30:00.000Z'],
  ])('on %s gives back what months of different length took', (_, start, afterOne, afterTwo) => {
    const membership = new Membership();
    const now = at(start);
    membership.give(1, now, 'one');
    expect(membership.end).toBe(afterOne);
    membership.give(1, now, 'two');
    expect(membership.end).toBe(afterTwo);
    membership.reverse('two', now);
    expect(membership.end).toBe(afterOne);
  });

  test('a year from 29 February ends on the 28th, and a reversal of the year after goes back there', () => {
    const membership = new Membership();
    membership.give(12, at('2028-02-29T05:00:00Z'), 'leap');
    membership.give(12, at('2028-06-01T05:00:00Z'), 'next');
    expect(membership.end).toBe('2030-02-28T05:00:00.000Z');
    membership.reverse('next', at('2028-06-02T05:00:00Z'));
    expect(membership.end).toBe('2029-02-28T05:00:00.000Z');
  });
});

describe('an end that was carried over', () => {
  const carried = (end: string | null) =>
    recorded({ kind: 'carried_over', at: '2026-10-01T00:00:00Z', expires_after: end });
  const order = (id: string, kind: 'order_approved' | 'order_reversed') =>
    recorded({ kind, order_id: id, months: 12, at: '2026-10-01T00:00:00Z' });

  test('is continued from, and stands when what came after is reversed', () => {
    const entries = [carried('2027-05-01T03:00:00Z'), order('a', 'order_approved')];
    expect(iso(latestProEnd(entries))).toBe('2028-05-01T03:00:00.000Z');
    expect(iso(latestProEnd([...entries, order('a', 'order_reversed')]))).toBe('2027-05-01T03:00:00.000Z');
  });

  test('loses the months of an order before it that is reversed after it, and no others', () => {
    const before = [order('a', 'order_approved'), carried('2028-05-01T03:00:00Z')];
    expect(iso(latestProEnd([...before, order('a', 'order_reversed')]))).toBe('2027-05-01T03:00:00.000Z');
    const earlier = [
      order('a', 'order_approved'),
      order('a', 'order_reversed'),
      carried('2027-05-01T03:00:00Z'),
    ];
    expect(iso(latestProEnd(earlier))).toBe('2027-05-01T03:00:00.000Z');
  });

  test('an order that was taken back and given again counts from the second time', () => {
    const again = { ...order('a', 'order_approved'), at: '2026-12-01T00:00:00Z' };
    const twice = [order('a', 'order_approved'), order('a', 'order_reversed'), again];
    expect(iso(latestProEnd(twice))).toBe('2027-12-01T00:00:00.000Z');
    expect(latestProEnd([...twice, order('a', 'order_reversed')])).toBeNull();
  });

  test('of none is none', () => {
    expect(latestProEnd([order('a', 'order_approved'), carried(null)])).toBeNull();
  });
});

type Step =
  | { readonly kind: 'order' }
  | { readonly kind: 'grant'; readonly months: number }
  | { readonly kind: 'reverse'; readonly which: number };
interface Moment {
  readonly step: Step;
  /** Minutes that pass before it. */
  readonly wait: number;
}

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant({ kind: 'order' as const }),
  fc.record({ kind: fc.constant('grant' as const), months: fc.integer({ min: 1, max: 36 }) }),
  fc.record({ kind: fc.constant('reverse' as const), which: fc.nat() }),
);
const moments: fc.Arbitrary<Moment[]> = fc.array(
  fc.record({ step, wait: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3 * 366 * 24 * 60 })) }),
  { minLength: 1, maxLength: 14 },
);
// The ends of months, and of February in leap years, are where months of different length matter.
const starts = fc.oneof(
  fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2036-01-01T00:00:00Z'), noInvalidDate: true }),
  fc.constantFrom('2027-01-31T05:00:00Z', '2028-02-29T05:00:00Z', '2028-01-30T17:00:00Z').map(at),
);

const inVietnam = (date: Date) =>
  Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO('Asia/Ho_Chi_Minh');

/**
 * The civil day on which Pro ends. Two ends are compared by it, not by the instant: the 30th at noon and the 31st at
 * midnight are both the 28th of February a month later, and then the earlier of the two has the later hour.
 */
const dayOf = (end: string | Date | null) =>
  end === null ? '' : inVietnam(new Date(end)).toPlainDate().toString();

/** What stands, added up without the rules: no membership may run longer than this from now. */
function lastPossibleDay(given: ReadonlyMap<string, number>, now: Date): string {
  const months = [...given.values()].reduce((sum, one) => sum + one, 0);
  return inVietnam(now).add({ months }).toPlainDate().toString();
}

test('no sequence of orders, grants and reversals gives more than the sum of what stands', () => {
  fc.assert(
    fc.property(starts, moments, (start, sequence) => {
      const membership = new Membership();
      const given = new Map<string, number>();
      let now = start;
      let made = 0;
      for (const { step: next, wait } of sequence) {
        now = new Date(now.getTime() + wait * 60_000);
        const before = membership.end;
        const id = `given ${++made}`;
        if (next.kind === 'reverse') {
          const orders = [...given.keys()].filter((key) => key.startsWith('order'));
          const which = orders[next.which % Math.max(1, orders.length)];
          if (which === undefined) continue;
          given.delete(which);
          membership.reverse(which, now);
          // A reversal takes, and never gives.
          expect(dayOf(membership.end) <= dayOf(before)).toBe(true);
        } else {
          const months = next.kind === 'order' ? 12 : next.months;
          const orderId = next.kind === 'order' ? `order ${id}` : null;
          given.set(orderId ?? id, months);
          membership.give(months, now, orderId);
        }
        const runs = isPro(membership.state, now);
        if (runs) expect(dayOf(membership.end) <= lastPossibleDay(given, now)).toBe(true);
        // As long as Pro runs, it ends where it would if what was reversed had never been.
        const standing = latestProEnd(membership.entries);
        expect(runs).toBe(standing !== null && standing > now);
        if (runs) expect(membership.end).toBe(iso(standing));
      }
    }),
    {
      numRuns: 2_000,
      examples: [
        [
          at('2027-01-31T05:00:00Z'),
          [
            { step: { kind: 'order' }, wait: 0 },
            { step: { kind: 'grant', months: 1 }, wait: 524_161 },
            { step: { kind: 'reverse', which: 0 }, wait: 1 },
          ],
        ],
        [
          at('2026-01-01T00:00:00Z'),
          [
            { step: { kind: 'grant', months: 29 }, wait: 521_106 },
            { step: { kind: 'grant', months: 33 }, wait: 1_194 },
            { step: { kind: 'order' }, wait: 0 },
          ],
        ],
      ],
    },
  );
});

test('a reversal right after an approval takes off exactly what the approval gave, after any sequence', () => {
  fc.assert(
    fc.property(starts, moments, (start, sequence) => {
      const membership = new Membership();
      let now = start;
      for (const [place, { step: next, wait }] of sequence.entries()) {
        now = new Date(now.getTime() + wait * 60_000);
        if (next.kind === 'grant') membership.give(next.months, now);
        else membership.give(12, now, `order ${place}`);
        if (next.kind === 'reverse') membership.reverse(`order ${next.which % (place + 1)}`, now);
      }
      const before = membership.state;
      const ran = isPro(before, now);
      membership.give(12, now, 'mistake');
      membership.reverse('mistake', now);
      if (ran) expect(membership.state).toEqual(before);
      else expect(isPro(membership.state, now)).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

const communities = ['cm-one', 'cm-two'] as const;
type Place = (typeof communities)[number];
type Act =
  | { readonly act: 'order'; readonly in: Place }
  | { readonly act: 'shorten'; readonly in: Place }
  | { readonly act: 'move'; readonly in: Place }
  | { readonly act: 'reverse'; readonly which: number }
  | { readonly act: 'undo'; readonly which: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ act: fc.constant('order' as const), in: fc.constantFrom(...communities) }),
  fc.record({ act: fc.constant('shorten' as const), in: fc.constantFrom(...communities) }),
  fc.record({ act: fc.constant('move' as const), in: fc.constantFrom(...communities) }),
  fc.record({ act: fc.constant('reverse' as const), which: fc.nat() }),
  fc.record({ act: fc.constant('undo' as const), which: fc.nat() }),
);

/** What a person has in two communities, changed by the rules alone. */
class Memberships {
  readonly states = new Map<Place, ProState>(
    communities.map((place) => [place, { tier: 'free', pro_expires_at: null }]),
  );
  readonly entries: RecordedPro[] = [];

  stateIn = (place: Place): ProState => this.states.get(place) ?? { tier: 'free', pro_expires_at: null };
  endIn = (place: Place): string | null => this.stateIn(place).pro_expires_at;
  set(place: Place, end: Date, entry: Omit<Parameters<typeof recorded>[0], 'at'>, now: Date): RecordedPro {
    this.states.set(place, { tier: 'pro', pro_expires_at: end.toISOString() });
    const written = recorded({
      community_id: place,
      at: now.toISOString(),
      expires_after: end.toISOString(),
      ...entry,
    });
    this.entries.push(written);
    return written;
  }

  order(place: Place, now: Date): void {
    const end = extendedPro(this.stateIn(place), now, 12);
    this.set(place, end, { kind: 'order_approved', order_id: `order ${made}`, months: 12 }, now);
  }

  shorten(place: Place, now: Date): void {
    const end = this.endIn(place);
    if (end === null || !isPro(this.stateIn(place), now)) return;
    this.set(place, new Date((now.getTime() + Date.parse(end)) / 2), { kind: 'shortened' }, now);
  }

  move(from: Place, now: Date): void {
    const end = this.endIn(from);
    if (end === null || !isPro(this.stateIn(from), now)) return;
    const to = from === 'cm-one' ? 'cm-two' : 'cm-one';
    const start = isPro(this.stateIn(to), now) ? Date.parse(this.endIn(to) ?? '') : now.getTime();
    const out = this.set(from, now, { kind: 'moved_out' }, now);
    const arrives = new Date(start + Date.parse(end) - now.getTime());
    this.set(to, arrives, { kind: 'moved_in', moved_with: out.id }, now);
  }

  recount(taken: readonly RecordedPro[], now: Date): void {
    this.entries.push(...taken);
    const standing = latestProEnds(this.entries);
    for (const place of communities) {
      const { tier, pro_expires_at } = afterTakingBack(this.stateIn(place), standing.get(place) ?? null, now);
      this.states.set(place, { tier, pro_expires_at: iso(pro_expires_at) });
    }
  }

  reverse(which: number, now: Date): void {
    const orders = this.entries.filter(
      ({ kind, order_id }) =>
        kind === 'order_approved' &&
        !this.entries.some((one) => one.kind === 'order_reversed' && one.order_id === order_id),
    );
    const given = orders[which % Math.max(1, orders.length)];
    if (given === undefined) return;
    const { community_id, order_id } = given;
    const taken = { kind: 'order_reversed' as const, at: now.toISOString(), community_id, order_id };
    this.recount([recorded({ ...taken, months: 12 })], now);
  }

  undo(which: number, now: Date): void {
    const changes = this.entries.filter(
      ({ id, kind }) =>
        (kind === 'shortened' || kind === 'moved_out') && !this.entries.some(({ undoes }) => undoes === id),
    );
    const change = changes[which % Math.max(1, changes.length)];
    if (change === undefined) return;
    const undone = this.entries.filter(({ id, moved_with }) => id === change.id || moved_with === change.id);
    this.recount(
      undone.map(({ id, community_id }) =>
        recorded({ kind: 'undone', at: now.toISOString(), community_id, undoes: id }),
      ),
      now,
    );
  }
}

test('whatever is shortened, moved and undone, a reversal never gives, and what runs is what stands', () => {
  const steps = fc.array(fc.record({ next: act, wait: fc.integer({ min: 0, max: 400 * 24 * 60 }) }), {
    minLength: 1,
    maxLength: 14,
  });
  fc.assert(
    fc.property(starts, steps, (start, sequence) => {
      const held = new Memberships();
      let now = start;
      for (const { next, wait } of sequence) {
        now = new Date(now.getTime() + wait * 60_000);
        const before = communities.map((place) => dayOf(held.endIn(place)));
        if (next.act === 'reverse') held.reverse(next.which, now);
        else if (next.act === 'undo') held.undo(next.which, now);
        else if (next.act === 'order') held.order(next.in, now);
        else if (next.act === 'shorten') held.shorten(next.in, now);
        else held.move(next.in, now);
        const standing = latestProEnds(held.entries);
        for (const [at, place] of communities.entries()) {
          if (next.act === 'reverse') expect(dayOf(held.endIn(place)) <= (before[at] ?? '')).toBe(true);
          const end = standing.get(place) ?? null;
          const runs = isPro(held.stateIn(place), now);
          expect(runs).toBe(end !== null && end > now);
          if (runs) expect(held.endIn(place)).toBe(iso(end));
        }
      }
      // Without any order nothing is left of what they gave.
      for (let left = 0; left < 14; left++) held.reverse(0, now);
      expect(communities.filter((place) => isPro(held.stateIn(place), now))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});
