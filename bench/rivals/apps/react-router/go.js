export { useNavigate as useGo } from 'react-router';
