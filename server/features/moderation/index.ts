/** The desk where reviews and questions are published, refused and answered. */
export { inModerationGroup } from './moderation-queries.ts';
export { moderationFeature, moderationRoutes } from './moderation-routes.ts';
