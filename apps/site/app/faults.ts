import {
  createContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router';

/** Tells the house of a fault of ours: what was thrown, and the path that was asked for. */
export type Report = (error: unknown, path: string) => void;

const reporting = createContext<Report>();

/** As `provideAddresses`: the host calls it for every request, through the build. */
export function provideReport(context: RouterContextProvider, report: Report): void {
  context.set(reporting, report);
}

/** React Router hands everything thrown to this. A page that is not there is no fault, nor is a visitor who left. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(reporting)(error, new URL(request.url).pathname);
};
