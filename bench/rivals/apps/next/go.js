'use client';

import { useRouter } from 'next/navigation';

export function useGo() {
  const router = useRouter();
  return (address) => router.push(address);
}
