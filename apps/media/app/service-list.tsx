import { services } from '@cungnghe/quote/catalogue';
import { useLocale } from '@cungnghe/ui/locale';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';

/** The services as a table of contents, without the one that is being read. */
export function ServiceList({ except, level }: { except?: string; level: 'h2' | 'h3' }) {
  const { locale } = useLocale();
  const Heading = level;
  return (
    <ul className="services">
      {services
        .filter((service) => service.id !== except)
        .map((service) => (
          <li key={service.id}>
            <Link to={`/services/${service.id}`}>
              <Heading>{service.name[locale]}</Heading>
              <p>{service.summary[locale]}</p>
              <IconArrowRight size="1.5rem" stroke={1.5} aria-hidden="true" />
            </Link>
          </li>
        ))}
    </ul>
  );
}
