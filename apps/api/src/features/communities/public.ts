export {
  getCommunityForReader,
  getVisibleCommunity,
  minuteOf,
  type OwningCommunity,
  proRequired,
} from './access.ts';
export { joinCommunity } from './actions.ts';
export { notifyOfFirstContent } from './content-subscription/actions.ts';
export { listTextStates } from './content-subscription/queries.ts';
export { lowestPrice, priceAt, priceRuleOf, pricesOf, priceView, saleRuleOf } from './prices/rules.ts';
export {
  addPro,
  grantPro,
  monthsPerOrder,
  nameCommunities,
  previewProReversal,
  type ReversedPro,
  reversePro,
} from './pro/actions.ts';
export { recordProEnds } from './pro/ended-actions.ts';
export { eraseActorNames, listProHistory } from './pro/queries.ts';
export {
  accessQuery,
  findCommunityId,
  freeReader,
  hasFullAccess,
  hasSlugOrId,
  isOnSale,
  isReadInPublic,
  isVisible,
  listMembershipHistory,
  listPublic as listPublicCommunities,
  lockAccount,
  membershipOf,
  owningCommunity,
  proPredicate,
  type Reader,
} from './queries.ts';
export { isPro } from './rules.ts';
