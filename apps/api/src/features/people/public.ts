export { getAuthors, getAuthorsIn, getNamed } from './access.ts';
export { setAuthors, setOwnPage } from './actions.ts';
export { findIdBySlug, findPerson, listLed, listPeopleSlugs, listWorks } from './queries.ts';
export { maxListed, pathOf as personPath } from './rules.ts';
