import { useNavigate } from '@tanstack/react-router';

export function useGo() {
  const navigate = useNavigate();
  return (href) => navigate({ href });
}
