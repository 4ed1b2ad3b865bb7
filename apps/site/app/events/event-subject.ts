import type { PublicEventDetail } from '@cungnghe/contracts/public-pages/events';

interface Page {
  readonly description: string;
  readonly url: string;
  readonly image: string;
  readonly publicUrl: string;
}

/** An event in the words of schema.org. */
export function eventSubject(event: PublicEventDetail, { description, url, image, publicUrl }: Page) {
  const { title, starts_at, ends_at, online, place, host_name, cancelled_at } = event;
  return {
    '@type': 'EducationEvent',
    name: title,
    description,
    url,
    image,
    inLanguage: 'vi',
    startDate: starts_at,
    ...(ends_at !== null && { endDate: ends_at }),
    eventAttendanceMode: `https://schema.org/${online ? 'Online' : 'Offline'}EventAttendanceMode`,
    eventStatus: `https://schema.org/${cancelled_at === null ? 'EventScheduled' : 'EventCancelled'}`,
    location: online
      ? { '@type': 'VirtualLocation', url }
      : { '@type': 'Place', name: place ?? 'Việt Nam', address: place ?? 'Việt Nam' },
    isAccessibleForFree: true,
    ...(host_name !== null && { performer: { '@type': 'Person', name: host_name } }),
    organizer: { '@type': 'EducationalOrganization', name: 'Cùng Nghề', url: publicUrl },
  };
}
