import type { Price } from '@cungnghe/contracts/communities/endpoints';
import { formatDate } from '@cungnghe/ui/dates';
import { Money } from '@cungnghe/ui/money';
import type { Language } from './language.ts';
import { strings } from './strings.ts';

interface PriceSectionProps {
  readonly price: Price | null;
  /** Whether all communities cost the same; otherwise `price` is the lowest. */
  readonly isCommon: boolean;
  readonly language: Language;
}

/** What is free, what Pro adds, and what it costs this month and next. */
export function PriceSection({ price, isCommon, language }: PriceSectionProps) {
  const t = strings[language];
  const from = isCommon ? '' : `${t.from} `;
  return (
    <section className="page band" aria-labelledby="price">
      <h2 id="price" className="title">
        {t.priceTitle}
      </h2>
      <div className="tiers">
        <div>
          <h3>{t.freeTitle}</h3>
          <ul>
            {t.free.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{t.proTitle}</h3>
          <ul>
            {t.pro.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        {price === null ? (
          <p>{t.notOnSale}</p>
        ) : (
          <dl className="prices">
            <div>
              <dt>{t.thisMonth}</dt>
              <dd className="price">
                {from}
                <Money vnd={price.today_vnd} />
              </dd>
              <dd className="dim small">{t.perYear}</dd>
            </div>
            <div>
              <dt>{t.nextMonth(formatDate(price.next_change_at))}</dt>
              <dd className="price later">
                {from}
                <Money vnd={price.next_month_vnd} />
              </dd>
            </div>
          </dl>
        )}
      </div>
      {price === null ? null : (
        <p className="dim small rule">
          {isCommon ? t.priceCommon : t.priceVaries} {t.priceRule}
        </p>
      )}
    </section>
  );
}
