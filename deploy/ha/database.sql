-- The house's own user and database; found again if they are there.
SELECT format('CREATE ROLE hardway LOGIN PASSWORD %L', :'password')
WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'hardway') \gexec
SELECT 'CREATE DATABASE hardway OWNER hardway'
WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'hardway') \gexec
