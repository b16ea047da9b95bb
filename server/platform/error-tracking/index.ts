/** Errors are sent to a server that speaks Sentry's protocol, where `ERROR_TRACKING_DSN` names one. */
export { errorReportRoutes } from './error-report-routes.ts';
export { createErrorReporter, type ErrorReporter } from './error-reporter.ts';
