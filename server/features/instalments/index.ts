/** Buying in instalments: partners and plans, applications, and the shop's own contracts. */

export { createInstalments, type Instalments, type InstalmentsOptions } from './create-instalments.ts';
export {
  createInstalmentAdmin,
  INSTALMENT_ACTIONS,
  type InstalmentAction,
  type InstalmentAdmin,
} from './instalment-admin.ts';
export { instalmentsFeature } from './instalments-feature.ts';
