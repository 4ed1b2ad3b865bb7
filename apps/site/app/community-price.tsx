import type { Price } from '@cungnghe/contracts/communities/endpoints';
import { formatDate } from '@cungnghe/ui/dates';
import { Money } from '@cungnghe/ui/money';
import { communityStrings } from './community-strings.ts';
import type { Language } from './language.ts';

interface CommunityPriceProps {
  readonly price: Price | null;
  /** Whether there is something to read that Pro would open. */
  readonly isReadable: boolean;
  /** Where one enters. */
  readonly room: string;
  readonly language: Language;
}

/** What Pro costs in one community, this month and next, and what needs none. */
export function CommunityPrice({ price, isReadable, room, language }: CommunityPriceProps) {
  const t = communityStrings[language];
  return (
    <section className="price-card" aria-labelledby="price">
      <h2 id="price">{t.priceTitle}</h2>
      {price === null || !isReadable ? (
        <p>{price === null ? t.notOnSale : t.nothingForPro}</p>
      ) : (
        <>
          <dl className="prices">
            <div>
              <dt>{t.thisMonth}</dt>
              <dd className="price">
                <Money vnd={price.today_vnd} />
              </dd>
              <dd className="dim small">{t.perYear}</dd>
            </div>
            <div>
              <dt>{t.from(formatDate(price.next_change_at))}</dt>
              <dd className="price later">
                <Money vnd={price.next_month_vnd} />
              </dd>
            </div>
          </dl>
          <p className="small dim">{t.priceText}</p>
        </>
      )}
      <h3>{t.freeTitle}</h3>
      <ul className="small">
        {(isReadable ? t.freeList : t.freeWithoutTexts).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <a className="button" href={room}>
        {t.enter}
      </a>
    </section>
  );
}
