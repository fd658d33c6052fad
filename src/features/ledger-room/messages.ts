export const PAYOUT_TEXTS = { earned: 'Earned by a player', paid: 'Paid to a player' };
export const OWED_BEYOND = 'Owed beyond the instalments';
