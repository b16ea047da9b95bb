/** Buying in instalments: partners and plans, applications, and the shop's own contracts. */

export { createInstalments, type Instalments, type InstalmentsOptions } from './create-instalments.ts';
export { forgetOldApplications } from './forget-applications.ts';
export { createInstalmentAdmin, type InstalmentAdmin } from './instalment-admin.ts';
export { instalmentRecords } from './instalment-records.ts';
export { instalmentsCustomerData } from './instalments-customer-data.ts';
export { instalmentsFeature } from './instalments-feature.ts';
export { readPartnerNames } from './partner-queries.ts';
export { hasApplicationOutcome, inApplicationGroup } from './staff-application-queries.ts';
export { staffInstalmentsRoutes } from './staff-instalments-routes.ts';
