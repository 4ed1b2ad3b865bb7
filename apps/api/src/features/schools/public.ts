export { createSchool, listAllSchools } from './actions.ts';
