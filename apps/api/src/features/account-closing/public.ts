export { changeEmailByOperator, closeAccount, eraseAccount, eraseDue } from './actions.ts';
