import { useMatches } from 'react-router';

/** The `handle` of a route that guests may open. */
export const openToGuests = { isOpenToGuests: true } as const;

export const useIsOpenToGuests = (): boolean => useMatches().some(({ handle }) => handle === openToGuests);
