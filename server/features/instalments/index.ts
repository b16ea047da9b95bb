/** Buying in instalments: partners and plans, applications, and the shop's own contracts. */

export { DESK_ACTIONS, type DeskAction, type InstalmentDesk, openInstalmentDesk } from './instalment-admin.ts';
export { type Instalments, type InstalmentsOptions, openInstalments } from './open-instalments.ts';
