import type { PublicCommunityDetail } from '@cungnghe/contracts/public-pages/endpoints';

/** The courses and the next events of a community in the words of schema.org. */
export function communitySubjects(community: PublicCommunityDetail, publicUrl: string) {
  const { price, slug, course_outlines, events } = community;
  const url = `${publicUrl}/communities/${slug}`;
  const provider = { '@type': 'EducationalOrganization', name: 'Cùng Nghề', url: publicUrl };
  const offer = price && {
    '@type': 'Offer',
    category: 'Paid',
    price: price.today_vnd,
    priceCurrency: 'VND',
    priceValidUntil: price.next_change_at,
  };
  const courses = course_outlines.map(({ name, summary, groups }) => {
    const minutes = groups
      .flatMap(({ texts }) => texts)
      .reduce((sum, text) => sum + (text.written ? text.minutes : 0), 0);
    return {
      '@type': 'Course',
      name,
      description: summary || community.tagline,
      url,
      inLanguage: 'vi',
      provider,
      ...(offer && { offers: offer }),
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        courseWorkload: `PT${Math.max(1, minutes)}M`,
      },
    };
  });
  const dates = events.map(({ title, starts_at, ends_at, online }) => ({
    '@type': 'EducationEvent',
    name: title,
    startDate: starts_at,
    ...(ends_at !== null && { endDate: ends_at }),
    eventAttendanceMode: `https://schema.org/${online ? 'Online' : 'Offline'}EventAttendanceMode`,
    eventStatus: 'https://schema.org/EventScheduled',
    location: online ? { '@type': 'VirtualLocation', url } : { '@type': 'Place', name: 'Việt Nam' },
    organizer: provider,
  }));
  return [
    { '@type': 'CollectionPage', name: community.name, url, description: community.tagline, provider },
    ...courses,
    ...dates,
  ];
}
