export { getAuthors, getAuthorsIn } from './access.ts';
export { setAuthors, setOwnPage } from './actions.ts';
export { findPerson, listLed, listPeopleSlugs, listWorks } from './queries.ts';
export { maxListed, pathOf as personPath } from './rules.ts';
