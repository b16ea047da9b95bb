/** How all processes, the database, the queues, the providers, the backups and the disks are. */
export { shopStatusFeature } from './shop-status-feature.ts';
