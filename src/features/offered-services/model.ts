/** Spec section 9, service fee types. */
export const FEE_TYPES = ['flat', 'repertoire', 'hourly'] as const;
export type FeeType = (typeof FEE_TYPES)[number];

/** Spec section 3: one of the ten on the home page. */
export interface OfferedService {
  name: string;
  description: string;
  feeType: FeeType;
}

export interface FeeTypeHelp {
  name: FeeType;
  help: string;
}

export interface ServiceContent {
  services: OfferedService[];
  feeTypes: FeeTypeHelp[];
}
