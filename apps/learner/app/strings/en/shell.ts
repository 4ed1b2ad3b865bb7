import type { Translation } from '@cungnghe/ui/translation';
import type { shell as vi } from '../vi/shell.ts';

export const shell: Translation<typeof vi> = {
  sign_in: {
    title: 'Sign in',
    heading: 'Learn with people in your trade',
    too_many_codes_one: 'You have asked for too many codes. You can ask again in {{count}} minute.',
    too_many_codes_other: 'You have asked for too many codes. You can ask again in {{count}} minutes.',
    too_many_tries_one: 'Too many codes were tried. You can try again in {{count}} minute.',
    too_many_tries_other: 'Too many codes were tried. You can try again in {{count}} minutes.',
    lead: 'Eighteen communities, by industry and by occupation. Pick one and learn after work, a few minutes at a time.',
  },
  shell: {
    skip: 'Skip to content',
    main_nav: 'Main pages',
    home: 'Home',
    courses: 'Courses',
    in_community: 'In this community',
    books: 'Books',
    library: 'Library',
    events: 'Events',
    posts: 'Discussions',
    overview: 'Overview',
    communities: 'Communities',
    just_now: 'just now',
    profile: 'Me',
  },
  problem: {
    network: 'No connection just now. What you typed is still here; try again once you are online.',
    rate_limited: 'That was a little fast. Wait a moment and try again.',
    forbidden: 'Your account does not have access to this part.',
    conflict: 'Something changed elsewhere. Reload the page and try again.',
    not_found: 'We could not find this.',
    invalid: 'Some of this is not valid yet. Please check the marked fields.',
    code_invalid: 'That code is wrong or has expired. Check it, or ask for a new one.',
    pro_required: 'Your Pro here is not running any more. What you wrote is kept.',
    too_large: 'This file is too large. Please choose a smaller picture.',
    not_a_picture: 'We could not read this file as a picture.',
    not_on_sale: 'Pro is not on sale in this community yet.',
    unknown: 'Something went wrong on our side. Nothing was lost; please try again in a few minutes.',
    request: 'Request id: {{id}}',
  },
  choice_saved: 'Saved.',
  not_found: {
    home: 'Go home',
  },
};
