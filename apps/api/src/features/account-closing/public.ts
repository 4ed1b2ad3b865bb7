export { changeEmailByOperator, closeAccount, eraseAccount, eraseDue, eraseLeftovers } from './actions.ts';
