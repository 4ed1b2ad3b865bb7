export {
  getCommunityForReader,
  getVisibleCommunity,
  minuteOf,
  type OwningCommunity,
  proRequired,
} from './access.ts';
export { grantPro, joinCommunity } from './actions.ts';
export { notifyOfFirstContent } from './content-actions.ts';
export {
  addPro,
  monthsPerOrder,
  previewProReversal,
  type ReversedPro,
  reversePro,
} from './memberships.ts';
export { eraseActorNames, listProHistory } from './pro-queries.ts';
export {
  accessQuery,
  hasFullAccess,
  hasSlugOrId,
  isOnSale,
  isVisible,
  listMembershipHistory,
  listPublic as listPublicCommunities,
  lockAccount,
  membershipOf,
  owningCommunity,
  proPredicate,
  type Reader,
} from './queries.ts';
export { isPro, lowestPrice, priceAt, priceRuleOf, pricesOf, priceView, saleRuleOf } from './rules.ts';
