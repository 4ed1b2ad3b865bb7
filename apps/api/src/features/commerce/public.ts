export { approveOrder, createOrder } from './actions.ts';
