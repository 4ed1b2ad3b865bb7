import { adminMediaClients } from '@cungnghe/contracts/media/console/clients';
import { adminMediaPrices } from '@cungnghe/contracts/media/console/prices';
import { adminMediaQuotes } from '@cungnghe/contracts/media/console/quotes';
import { useTranslation } from '@cungnghe/ui/translation';
import { NavLink } from 'react-router';
import classes from '../../parts/page-links.module.css';
import { useViewer } from '../../shell/viewer.ts';

const pages = [
  { to: '/media/quotes', name: 'quotes_link', endpoint: adminMediaQuotes },
  { to: '/media/clients', name: 'clients_link', endpoint: adminMediaClients },
  { to: '/media/prices', name: 'prices_link', endpoint: adminMediaPrices },
] as const;

/** The pages of the media services, those that the operator may open. */
export function MediaLinks() {
  const { t } = useTranslation('media');
  const { may } = useViewer();
  return (
    <div className={classes.links}>
      {pages
        .filter(({ endpoint }) => may(endpoint))
        .map(({ to, name }) => (
          <NavLink key={to} to={to}>
            {t(name)}
          </NavLink>
        ))}
    </div>
  );
}
