import {
  CalendarRange,
  CreditCard,
  Heart,
  House,
  type LucideIcon,
  MapPin,
  MonitorSmartphone,
  Package,
  Scale,
  ShoppingCart,
  TicketPercent,
  UserRound,
} from 'lucide-react';
import { m } from '#messages';

export interface CabinetSection {
  path: string;
  name(): string;
  icon: LucideIcon;
}

/** The cabinet's tabs in their order. A feature with a page in the cabinet adds a line. */
export const CABINET_SECTIONS: readonly CabinetSection[] = [
  { path: '/cabinet', name: m.cabinet_home, icon: House },
  { path: '/cabinet/orders', name: m.orders_title, icon: Package },
  { path: '/cabinet/cupon', name: m.vouchers_title, icon: TicketPercent },
  { path: '/cabinet/pay', name: m.instalments_page, icon: CalendarRange },
  { path: '/cabinet/payment', name: m.payments_page, icon: CreditCard },
  { path: '/cabinet/personal', name: m.cabinet_personal, icon: UserRound },
  { path: '/cabinet/cart', name: m.shell_cart, icon: ShoppingCart },
  { path: '/cabinet/wishlist', name: m.shell_wishlist, icon: Heart },
  { path: '/cabinet/compare', name: m.shell_compare, icon: Scale },
  { path: '/cabinet/addresses', name: m.cabinet_addresses, icon: MapPin },
  { path: '/cabinet/sessions', name: m.cabinet_sessions, icon: MonitorSmartphone },
];
